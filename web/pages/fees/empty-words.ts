import { lower, words, type Words } from '@parkdeck/core/kit/words';

/** What a page of tariffs of one kind says while it has none: which tariff a car pays by (rules 5.28a). */
export const EMPTY_WORDS = {
  none: (own: Words): Words => words(`还没有${own.zh}`, `No ${lower(own.en)} yet`),
  otherCharges: (own: Words, other: Words): Words =>
    words(
      `没有${own.zh}的车按${other.zh}收费；两种都没有的不收费，并发出预警`,
      `Cars without any pay by ${lower(other.en)}; cars with neither pay nothing, and a warning is raised`,
    ),
  look: (other: Words): Words => words(`看${other.zh}`, `See ${lower(other.en)}`),
} as const;
