import { areaHandlers, areaHooks } from './area.ts';
import { boothHooks } from './booth.ts';
import { companyHandlers, companyHooks } from './company.ts';
import { departmentHandlers, departmentHooks } from './department.ts';
import { gateHandlers, gateHooks } from './gate.ts';
import { gateScheduleHandlers } from './gate-schedule.ts';
import { parkHandlers, parkHooks } from './park.ts';
import { parkServiceHandlers, parkServiceHooks } from './park-service.ts';
import { parkSettingsHooks, roadsideSettingsHooks } from './park-settings.ts';
import { villageHandlers, villageHooks } from './village.ts';
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
  area: areaHandlers,
  company: companyHandlers,
  department: departmentHandlers,
  gate: gateHandlers,
  'gate-schedule': gateScheduleHandlers,
  park: parkHandlers,
  'park-service': parkServiceHandlers,
  village: villageHandlers,
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
  area: areaHooks,
  booth: boothHooks,
  company: companyHooks,
  department: departmentHooks,
  gate: gateHooks,
  park: parkHooks,
  'park-service': parkServiceHooks,
  'park-settings': parkSettingsHooks,
  'roadside-settings': roadsideSettingsHooks,
  village: villageHooks,
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
