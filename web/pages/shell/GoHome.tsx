/** `/` and `/wel` only lead on (B19, B22): the guard has decided where before anything is drawn. */
export const GoHome = () => null;
