import { COMMON_TOPICS, OWN_TOPICS, SHARED_TOPICS } from '@parkdeck/core/catalogue/shell/live-event';

/** What `tail` can be asked for. */
export const TOPICS: readonly string[] = [...SHARED_TOPICS, ...OWN_TOPICS, ...COMMON_TOPICS].sort();
