/** Key in the path of a service call (`GET {id}`): the engine adds it to the declared input. */
export const serviceKey = (input: object): string => ('id' in input && typeof input.id === 'string' ? input.id : '');
