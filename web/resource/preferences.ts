import { preference } from '@parkdeck/core/catalogue/shell/preference';
import { useQuery } from '@tanstack/react-query';
import { client, queryClient } from '../app/client.ts';

type Values = Readonly<Record<string, unknown>>;
const KEY = ['preferences'];

const read = async (): Promise<Values> => (await client.act(preference, 'get', {}, { silent: true })).values;

/** One thing the user keeps on the platform, and how to change it; the change shows at once. */
export const usePreference = <T>(name: string, isRight: (value: unknown) => value is T, otherwise: T): readonly [T, (value: T) => void] => {
  const { data } = useQuery({ queryKey: KEY, queryFn: read, staleTime: Infinity, retry: false });
  const value = data?.[name];
  const save = (next: T): void => {
    queryClient.setQueryData<Values>(KEY, (before) => ({ ...before, [name]: next }));
    void client.act(preference, 'save', { input: { name, value: next } }).catch(() => queryClient.invalidateQueries({ queryKey: KEY }));
  };
  return [isRight(value) ? value : otherwise, save];
};
