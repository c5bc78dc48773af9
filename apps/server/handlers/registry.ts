import { blacklistEntry } from '@parkdeck/core/catalogue/vehicles/blacklist-entry';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { reportHandlers } from '../reports/index.ts';
import { templateHandler } from '../transfer/template.ts';
import { adminMenuHandlers, adminMenuHooks } from './admin-menu.ts';
import { adminRoleHandlers } from './admin-role.ts';
import { alertReceiverHooks } from './alert-receiver.ts';
import { areaHandlers, areaHooks } from './area.ts';
import { arrearsHandlers } from './arrears.ts';
import { arrearsRuleHooks } from './arrears-rule.ts';
import { blacklistEntryHandlers, blacklistEntryHooks } from './blacklist-entry.ts';
import { bookingHandlers, bookingHooks } from './booking.ts';
import { boothHandlers, boothHooks } from './booth.ts';
import { brandingHandlers, brandingHooks } from './branding.ts';
import { cardHandlers, cardHooks } from './card.ts';
import { cameraBindingHooks } from './camera-binding.ts';
import { parkSetupHandlers } from './park-setup.ts';
import { serialCameraHandlers, serialCameraHooks } from './serial-camera.ts';
import { carModelHooks } from './car-model.ts';
import { carTypeHandlers, carTypeHooks } from './car-type.ts';
import { caseFileHandlers, exportCase } from './case-file.ts';
import { clientErrorHandlers } from './client-error.ts';
import { companyHandlers, companyHooks } from './company.ts';
import { deviceHandlers, deviceHooks } from './device.ts';
import { deviceParameterHooks, garageParameterHooks } from './device-parameter.ts';
import { deviceLogHandlers } from './device-log.ts';
import { displayConfigHooks, displayLineHooks } from './display-config.ts';
import { firmwareHandlers, firmwareHooks } from './firmware.ts';
import { gateEventHandlers } from './gate-event.ts';
import { releaseRequestHandlers } from './release-request.ts';
import { dayFiguresHandlers } from './day-figures.ts';
import { departmentHandlers, departmentHooks } from './department.ts';
import { dictionaryEntryHandlers } from './dictionary-entry.ts';
import { couponHandlers, couponHooks } from './coupon.ts';
import { couponRuleHandlers, couponRuleHooks, couponRuleParkHandlers } from './coupon-rule.ts';
import { couponStoreHandlers, couponStoreHooks } from './coupon-store.ts';
import { derateHandlers, derateHooks, derateUseHandlers, derateUseHooks } from './derate.ts';
import { derateCodeHandlers, derateCodeHooks } from './derate-code.ts';
import { derateOfferHandlers, derateOfferHooks } from './derate-offer.ts';
import { gateHandlers, gateHooks } from './gate.ts';
import { gateScheduleHandlers } from './gate-schedule.ts';
import { complexTariffHandlers, complexTariffHooks } from './complex-tariff.ts';
import { dutyRecordHooks, dutyShiftHooks } from './duty.ts';
import { escapeHandlers } from './escape.ts';
import { exceptionHandlers } from './exception.ts';
import { exportJobHandlers } from './export-job.ts';
import { invoiceHandlers, invoiceHooks } from './invoice.ts';
import { invoiceIssuerHandlers, invoiceIssuerHooks } from './invoice-issuer.ts';
import { orderHooks } from './invoice-mark.ts';
import { etcCheckHandlers } from './etc-check.ts';
import { feeCaseHandlers, feeCaseHooks } from './fee-case.ts';
import { fileHandlers } from './file.ts';
import { handheldHooks, handheldVersionHooks } from './handheld.ts';
import { holidayHandlers, holidayHooks } from './holiday.ts';
import { homeHandlers } from './home.ts';
import { lockHandlers, lockHooks } from './lock.ts';
import { menuHandlers, menuHooks } from './menu.ts';
import { onlineOrderHandlers } from './online-order.ts';
import { orderHandlers } from './order.ts';
import { parkHandlers, parkHooks } from './park.ts';
import { parkCodeHandlers } from './park-code.ts';
import { parkGrantHandlers } from './park-grant.ts';
import { parkServiceHandlers, parkServiceHooks } from './park-service.ts';
import { parkSettingsHooks, roadsideSettingsHooks } from './park-settings.ts';
import { passHandlers, passHooks } from './pass.ts';
import { passApplicationHandlers } from './pass-application.ts';
import { passRequestHandlers } from './pass-request.ts';
import { payoutSettingsHooks } from './payout-settings.ts';
import { plateCorrectionHooks } from './plate-correction.ts';
import { printTemplateHooks } from './print-template.ts';
import { planHandlers } from './plan.ts';
import { preferenceHandlers } from './preference.ts';
import { receiptHandlers } from './receipt.ts';
import { recordHandlers } from './record.ts';
import { regionHandlers } from './region.ts';
import { revenueShareHooks } from './revenue-share.ts';
import { berthHandlers, berthHooks, sectionGrantHooks, sectionHooks, sensorHooks } from './roadside.ts';
import { displayBindingHooks, roadsideDisplayHooks } from './roadside-display.ts';
import { restrictedVehicleHooks } from './restricted-vehicle.ts';
import { roadsideOptionHooks, sectionHandlers } from './roadside-option.ts';
import { roleHandlers, roleHooks } from './role.ts';
import { sellerHandlers, sellerHooks } from './seller.ts';
import { sellerUserHandlers, sellerUserHooks } from './seller-user.ts';
import { sessionHandlers } from './session.ts';
import { sessionHooks } from './session-hooks.ts';
import { settlementHandlers, settlementHooks } from './settlement.ts';
import { shiftHandlers, shiftHooks } from './shift.ts';
import { signInHandlers } from './sign-in.ts';
import { simpleTariffHandlers, simpleTariffHooks } from './simple-tariff.ts';
import { stallGroupHandlers, stallGroupHooks } from './stall-group.ts';
import { stallGroupAreaHandlers } from './stall-group-area.ts';
import { tariffHandlers, tariffHooks } from './tariff.ts';
import { tariffPeriodHooks, tariffStepHooks } from './tariff-parts.ts';
import { topMenuHandlers } from './top-menu.ts';
import { transferHandlers, transferHooks } from './transfer.ts';
import { userHandlers } from './user.ts';
import { undoEntryHandlers } from './undo-entry.ts';
import { upgradeHandlers, wirelessDeviceHandlers } from './upgrade.ts';
import { userHooks } from './user-hooks.ts';
import { warningHandlers } from './warning.ts';
import { workOrderHandlers, workOrderHooks } from './work-order.ts';
import { villageHandlers, villageHooks } from './village.ts';
import { violationHandlers } from './violation.ts';
import { worldHandlers } from './world.ts';

/** The code behind every declared action, by noun. */
export const handlers = {
  ...reportHandlers,
  'admin-menu': adminMenuHandlers,
  'admin-role': adminRoleHandlers,
  area: areaHandlers,
  arrears: arrearsHandlers,
  berth: berthHandlers,
  'blacklist-entry': { ...blacklistEntryHandlers, template: templateHandler(blacklistEntry) },
  booking: bookingHandlers,
  booth: boothHandlers,
  branding: brandingHandlers,
  card: cardHandlers,
  'car-type': carTypeHandlers,
  'case-file': { ...caseFileHandlers, export: exportCase },
  'client-error': clientErrorHandlers,
  company: companyHandlers,
  'complex-tariff': complexTariffHandlers,
  coupon: couponHandlers,
  'coupon-rule': couponRuleHandlers,
  'coupon-rule-park': couponRuleParkHandlers,
  'coupon-store': couponStoreHandlers,
  'day-figures': { ...reportHandlers['day-figures'], ...dayFiguresHandlers },
  department: departmentHandlers,
  derate: derateHandlers,
  'derate-code': derateCodeHandlers,
  'derate-offer': derateOfferHandlers,
  'derate-use': derateUseHandlers,
  device: deviceHandlers,
  'device-log': deviceLogHandlers,
  'dictionary-entry': dictionaryEntryHandlers,
  firmware: firmwareHandlers,
  'gate-event': gateEventHandlers,
  'gate-schedule': gateScheduleHandlers,
  gate: gateHandlers,
  escape: escapeHandlers,
  'etc-check': etcCheckHandlers,
  exception: exceptionHandlers,
  'export-job': exportJobHandlers,
  'fee-case': feeCaseHandlers,
  file: fileHandlers,
  holiday: holidayHandlers,
  home: homeHandlers,
  invoice: invoiceHandlers,
  'invoice-issuer': invoiceIssuerHandlers,
  lock: lockHandlers,
  menu: menuHandlers,
  'online-order': onlineOrderHandlers,
  order: orderHandlers,
  'park-code': parkCodeHandlers,
  'park-grant': parkGrantHandlers,
  'park-service': parkServiceHandlers,
  park: parkHandlers,
  'park-setup': parkSetupHandlers,
  'pass-application': passApplicationHandlers,
  'pass-request': passRequestHandlers,
  pass: { ...passHandlers, template: templateHandler(pass) },
  plan: planHandlers,
  preference: preferenceHandlers,
  receipt: receiptHandlers,
  record: recordHandlers,
  region: regionHandlers,
  'release-request': releaseRequestHandlers,
  role: roleHandlers,
  section: sectionHandlers,
  seller: sellerHandlers,
  'seller-user': sellerUserHandlers,
  'serial-camera': serialCameraHandlers,
  session: sessionHandlers,
  settlement: settlementHandlers,
  shift: shiftHandlers,
  'sign-in': signInHandlers,
  'simple-tariff': simpleTariffHandlers,
  'stall-group': stallGroupHandlers,
  'stall-group-area': stallGroupAreaHandlers,
  tariff: tariffHandlers,
  'top-menu': topMenuHandlers,
  transfer: transferHandlers,
  'undo-entry': undoEntryHandlers,
  upgrade: upgradeHandlers,
  user: userHandlers,
  village: villageHandlers,
  violation: violationHandlers,
  warning: warningHandlers,
  'wireless-device': wirelessDeviceHandlers,
  'work-order': workOrderHandlers,
  world: worldHandlers,
};

/** Rules around create, edit and remove, by noun. */
export const hooks = {
  'admin-menu': adminMenuHooks,
  'alert-receiver': alertReceiverHooks,
  area: areaHooks,
  'arrears-rule': arrearsRuleHooks,
  berth: berthHooks,
  'blacklist-entry': blacklistEntryHooks,
  booking: bookingHooks,
  booth: boothHooks,
  branding: brandingHooks,
  'camera-binding': cameraBindingHooks,
  'serial-camera': serialCameraHooks,
  card: cardHooks,
  'car-model': carModelHooks,
  'car-type': carTypeHooks,
  company: companyHooks,
  'complex-tariff': complexTariffHooks,
  coupon: couponHooks,
  'coupon-rule': couponRuleHooks,
  'coupon-store': couponStoreHooks,
  department: departmentHooks,
  derate: derateHooks,
  'derate-code': derateCodeHooks,
  'derate-offer': derateOfferHooks,
  'derate-use': derateUseHooks,
  device: deviceHooks,
  'device-parameter': deviceParameterHooks,
  'garage-parameter': garageParameterHooks,
  'display-binding': displayBindingHooks,
  'display-config': displayConfigHooks,
  'display-line': displayLineHooks,
  'duty-record': dutyRecordHooks,
  'duty-shift': dutyShiftHooks,
  'fee-case': feeCaseHooks,
  firmware: firmwareHooks,
  gate: gateHooks,
  handheld: handheldHooks,
  'handheld-version': handheldVersionHooks,
  holiday: holidayHooks,
  invoice: invoiceHooks,
  'invoice-issuer': invoiceIssuerHooks,
  lock: lockHooks,
  menu: menuHooks,
  order: orderHooks,
  'park-service': parkServiceHooks,
  'park-settings': parkSettingsHooks,
  park: parkHooks,
  pass: passHooks,
  'payout-settings': payoutSettingsHooks,
  'plate-correction': plateCorrectionHooks,
  'print-template': printTemplateHooks,
  'restricted-vehicle': restrictedVehicleHooks,
  'revenue-share': revenueShareHooks,
  'roadside-display': roadsideDisplayHooks,
  'roadside-option': roadsideOptionHooks,
  'roadside-settings': roadsideSettingsHooks,
  role: roleHooks,
  section: sectionHooks,
  'section-grant': sectionGrantHooks,
  'simple-tariff': simpleTariffHooks,
  sensor: sensorHooks,
  seller: sellerHooks,
  'seller-user': sellerUserHooks,
  session: sessionHooks,
  shift: shiftHooks,
  settlement: settlementHooks,
  'stall-group': stallGroupHooks,
  tariff: tariffHooks,
  'tariff-period': tariffPeriodHooks,
  'tariff-step': tariffStepHooks,
  transfer: transferHooks,
  user: userHooks,
  village: villageHooks,
  'work-order': workOrderHooks,
};
