import { home } from '@parkdeck/core/catalogue/shell/home';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/client.ts';

const EVERY_MS = 60_000;

/** The figures of the home pages, asked for anew every minute while one of them is in front. */
export const useFigures = () => useQuery({ queryKey: ['home', 'figures'], queryFn: ({ signal }) => client.act(home, 'figures', {}, { signal, silent: true }), refetchInterval: EVERY_MS });
export type Figures = NonNullable<ReturnType<typeof useFigures>['data']>;
