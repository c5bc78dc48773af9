import { deviceLog } from '@parkdeck/core/catalogue/devices/device-log';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';

/** Lines per page. */
export const PAGE_LINES = 200;
const FOLLOW_MS = 5000;

/** Log files of a device, newest first. */
export const useLogFiles = (device: string | undefined) =>
  useQuery({
    queryKey: ['device-log', device, 'files'],
    enabled: device !== undefined,
    retry: false,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (
        await client.act(
          deviceLog,
          'list',
          { input: { device: asId<'device'>(device ?? '') } },
          { signal, silent: true },
        )
      ).rows,
  });

/** One page of a file; `start` undefined: its end. Following the file refetches its end regularly. */
export const useLogLines = (
  at: { readonly device: string | undefined; readonly file: string | undefined; readonly start: number | undefined },
  follow: boolean,
) =>
  useQuery({
    queryKey: ['device-log', at.device, at.file, at.start ?? 'end'],
    enabled: at.device !== undefined && at.file !== undefined,
    retry: false,
    staleTime: 0,
    refetchInterval: follow ? FOLLOW_MS : false,
    queryFn: ({ signal }) =>
      client.act(
        deviceLog,
        'list',
        {
          input: {
            device: asId<'device'>(at.device ?? ''),
            file: at.file ?? null,
            size: PAGE_LINES,
            ...(at.start === undefined ? {} : { start: at.start }),
          },
        },
        { signal, silent: true },
      ),
  });
