/** `/` and `/wel` only redirect (B19, B22): the guard has decided the target before anything renders. */
export const GoHome = () => null;
