/** Key in the path of a call of a service (`GET {id}`): the engine puts it beside the declared input. */
export const serviceKey = (input: object): string => ('id' in input && typeof input.id === 'string' ? input.id : '');
