export { extension } from './device-parameter.extension.ts';
