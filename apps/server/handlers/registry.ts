import { blacklistEntryHandlers, blacklistEntryHooks } from './blacklist-entry.ts';
import { carModelHooks } from './car-model.ts';
import { carTypeHandlers, carTypeHooks } from './car-type.ts';
import { homeHandlers } from './home.ts';
import { passRequestHandlers } from './pass-request.ts';
import { passHandlers, passHooks } from './pass.ts';
import { stallGroupAreaHandlers } from './stall-group-area.ts';
import { stallGroupHandlers, stallGroupHooks } from './stall-group.ts';

/** The code behind every declared action, by noun. */
export const handlers = {
  'blacklist-entry': blacklistEntryHandlers,
  'car-type': carTypeHandlers,
  home: homeHandlers,
  pass: passHandlers,
  'pass-request': passRequestHandlers,
  'stall-group': stallGroupHandlers,
  'stall-group-area': stallGroupAreaHandlers,
};

/** Rules around create, edit and remove, by noun. */
export const hooks = {
  'blacklist-entry': blacklistEntryHooks,
  'car-model': carModelHooks,
  'car-type': carTypeHooks,
  pass: passHooks,
  'stall-group': stallGroupHooks,
};
