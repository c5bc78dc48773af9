import { adminMenuHandlers, adminMenuHooks } from './admin-menu.ts';
import { adminRoleHandlers } from './admin-role.ts';
import { blacklistEntryHandlers, blacklistEntryHooks } from './blacklist-entry.ts';
import { brandingHandlers, brandingHooks } from './branding.ts';
import { carModelHooks } from './car-model.ts';
import { carTypeHandlers, carTypeHooks } from './car-type.ts';
import { clientErrorHandlers } from './client-error.ts';
import { dictionaryEntryHandlers } from './dictionary-entry.ts';
import { homeHandlers } from './home.ts';
import { menuHandlers, menuHooks } from './menu.ts';
import { parkGrantHandlers } from './park-grant.ts';
import { passRequestHandlers } from './pass-request.ts';
import { passHandlers, passHooks } from './pass.ts';
import { preferenceHandlers } from './preference.ts';
import { regionHandlers } from './region.ts';
import { roleHandlers, roleHooks } from './role.ts';
import { signInHandlers } from './sign-in.ts';
import { stallGroupAreaHandlers } from './stall-group-area.ts';
import { stallGroupHandlers, stallGroupHooks } from './stall-group.ts';
import { topMenuHandlers } from './top-menu.ts';
import { userHooks } from './user-hooks.ts';
import { userHandlers } from './user.ts';

/** The code behind every declared action, by noun. */
export const handlers = {
  'admin-menu': adminMenuHandlers,
  'admin-role': adminRoleHandlers,
  'blacklist-entry': blacklistEntryHandlers,
  branding: brandingHandlers,
  'car-type': carTypeHandlers,
  'client-error': clientErrorHandlers,
  'dictionary-entry': dictionaryEntryHandlers,
  home: homeHandlers,
  menu: menuHandlers,
  'park-grant': parkGrantHandlers,
  'pass-request': passRequestHandlers,
  pass: passHandlers,
  preference: preferenceHandlers,
  region: regionHandlers,
  role: roleHandlers,
  'sign-in': signInHandlers,
  'stall-group': stallGroupHandlers,
  'stall-group-area': stallGroupAreaHandlers,
  'top-menu': topMenuHandlers,
  user: userHandlers,
};

/** Rules around create, edit and remove, by noun. */
export const hooks = {
  'admin-menu': adminMenuHooks,
  'blacklist-entry': blacklistEntryHooks,
  branding: brandingHooks,
  'car-model': carModelHooks,
  'car-type': carTypeHooks,
  menu: menuHooks,
  pass: passHooks,
  role: roleHooks,
  'stall-group': stallGroupHooks,
  user: userHooks,
};
