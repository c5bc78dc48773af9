/** The inner calls of `agency/postAdver`: nothing else is ever asked there, and no other host (S5). */
export const ADVERT_CALLS = [
  'park/getAllAdver',
  'park/stopAdver',
  'park/submitAdver',
  'park/removeAdver',
  'searchPost',
  'park/searchPark',
  'getAdParkDetail',
  'submitAdParkDetail',
  'park/staticVisit',
  'park/staticDayPlat',
] as const;

/** The wire text of one of them. */
export const inner = <const N extends (typeof ADVERT_CALLS)[number]>(name: N) =>
  `POST /api/updown/agency/postAdver?url=${name}` as const;
