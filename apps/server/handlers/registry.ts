export const handlers = {};
export const hooks = {};
