import { deferred } from '../../ui/deferred.tsx';

/** Read when something is empty that was asked for by plate. */
export const SimilarPlates = deferred(() => import('./SimilarPlates.tsx').then((module) => module.SimilarPlates));
