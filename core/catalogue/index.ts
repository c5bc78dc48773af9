export { area } from './parks/area.ts';
export { booth } from './parks/booth.ts';
export { company } from './parks/company.ts';
export { department } from './parks/department.ts';
export { gate } from './parks/gate.ts';
export { gateSchedule } from './parks/gate-schedule.ts';
export { park } from './parks/park.ts';
export { parkSetup } from './parks/park-setup.ts';
export { parkCode } from './parks/park-code.ts';
export { parkService } from './parks/park-service.ts';
export { parkSettings } from './parks/park-settings.ts';
export { region } from './parks/region.ts';
export { roadsideSettings } from './parks/roadside-settings.ts';
export { village } from './parks/village.ts';

export { complexTariff } from './fees/complex-tariff.ts';
export { feeCase } from './fees/fee-case.ts';
export { holiday } from './fees/holiday.ts';
export { simpleTariff } from './fees/simple-tariff.ts';
export { tariff } from './fees/tariff.ts';
export { tariffPeriod } from './fees/tariff-period.ts';
export { tariffStep } from './fees/tariff-step.ts';

export { blacklistEntry } from './vehicles/blacklist-entry.ts';
export { booking } from './vehicles/booking.ts';
export { carModel } from './vehicles/car-model.ts';
export { carType } from './vehicles/car-type.ts';
export { pass } from './vehicles/pass.ts';
export { passApplication } from './vehicles/pass-application.ts';
export { passPeriod } from './vehicles/pass-period.ts';
export { passRequest } from './vehicles/pass-request.ts';
export { plateCorrection } from './vehicles/plate-correction.ts';
export { stallGroup } from './vehicles/stall-group.ts';
export { stallGroupArea } from './vehicles/stall-group-area.ts';

export { adminMenu } from './system/admin-menu.ts';
export { adminRole } from './system/admin-role.ts';
export { branding } from './system/branding.ts';
export { clientError } from './system/client-error.ts';
export { dictionaryEntry } from './system/dictionary-entry.ts';
export { menu } from './system/menu.ts';
export { operationLog } from './system/operation-log.ts';
export { parkGrant } from './system/park-grant.ts';
export { printTemplate } from './system/print-template.ts';
export { reason } from './system/reason.ts';
export { role } from './system/role.ts';
export { topMenu } from './system/top-menu.ts';
export { user } from './system/user.ts';

export { berth } from './roadside/berth.ts';
export { displayBinding } from './roadside/display-binding.ts';
export { dutyRecord } from './roadside/duty-record.ts';
export { dutyShift } from './roadside/duty-shift.ts';
export { lock } from './roadside/lock.ts';
export { roadsideDisplay } from './roadside/roadside-display.ts';
export { roadsideOption } from './roadside/roadside-option.ts';
export { section } from './roadside/section.ts';
export { sectionGrant } from './roadside/section-grant.ts';
export { sensor } from './roadside/sensor.ts';
export { vacancy } from './roadside/vacancy.ts';

export { caseFile } from './traffic/case-file.ts';
export { exception } from './traffic/exception.ts';
export { gateCommand } from './traffic/gate-command.ts';
export { gateEvent } from './traffic/gate-event.ts';
export { healthTest } from './traffic/health-test.ts';
export { release } from './traffic/release.ts';
export { releaseOrder } from './traffic/release-order.ts';
export { releaseRequest } from './traffic/release-request.ts';
export { restrictedPassage } from './traffic/restricted-passage.ts';
export { restrictedVehicle } from './traffic/restricted-vehicle.ts';
export { session } from './traffic/session.ts';
export { videoSession } from './traffic/video-session.ts';
export { violation } from './traffic/violation.ts';

export { cameraBinding } from './devices/camera-binding.ts';
export { serialCamera } from './devices/serial-camera.ts';
export { device } from './devices/device.ts';
export { deviceConnection } from './devices/device-connection.ts';
export { deviceLog } from './devices/device-log.ts';
export { deviceParameter } from './devices/device-parameter.ts';
export { displayConfig } from './devices/display-config.ts';
export { displayLine } from './devices/display-line.ts';
export { firmware } from './devices/firmware.ts';
export { garageParameter } from './devices/garage-parameter.ts';
export { handheld } from './devices/handheld.ts';
export { handheldVersion } from './devices/handheld-version.ts';
export { manufacturer } from './devices/manufacturer.ts';
export { objectStorage } from './devices/object-storage.ts';
export { recognition } from './devices/recognition.ts';
export { upgrade } from './devices/upgrade.ts';
export { wirelessDevice } from './devices/wireless-device.ts';

export { arrears } from './finance/arrears.ts';
export { arrearsRule } from './finance/arrears-rule.ts';
export { card } from './finance/card.ts';
export { chargeDetail } from './finance/charge-detail.ts';
export { cardRecharge } from './finance/card-recharge.ts';
export { autoDebit } from './finance/auto-debit.ts';
export { escape } from './finance/escape.ts';
export { etcCheck } from './finance/etc-check.ts';
export { etcDifference } from './finance/etc-difference.ts';
export { invoice } from './finance/invoice.ts';
export { invoiceIssuer } from './finance/invoice-issuer.ts';
export { onlineOrder } from './finance/online-order.ts';
export { order } from './finance/order.ts';
export { payChannel } from './finance/pay-channel.ts';
export { payment } from './finance/payment.ts';
export { payoutSettings } from './finance/payout-settings.ts';
export { receipt } from './finance/receipt.ts';
export { refund } from './finance/refund.ts';
export { revenueShare } from './finance/revenue-share.ts';
export { settlement } from './finance/settlement.ts';
export { shift } from './finance/shift.ts';
export { transfer } from './finance/transfer.ts';

export { coupon } from './merchants/coupon.ts';
export { couponBanner } from './merchants/coupon-banner.ts';
export { couponDeductions } from './merchants/coupon-deductions.ts';
export { couponGift } from './merchants/coupon-gift.ts';
export { couponRule } from './merchants/coupon-rule.ts';
export { couponRulePark } from './merchants/coupon-rule-park.ts';
export { couponStore } from './merchants/coupon-store.ts';
export { derate } from './merchants/derate.ts';
export { derateCode } from './merchants/derate-code.ts';
export { derateOffer } from './merchants/derate-offer.ts';
export { deratePurchase } from './merchants/derate-purchase.ts';
export { derateUse } from './merchants/derate-use.ts';
export { seller } from './merchants/seller.ts';
export { sellerRecharge } from './merchants/seller-recharge.ts';
export { sellerUser } from './merchants/seller-user.ts';

export { dayFigures } from './reports/day-figures.ts';
export {
  homeCarTypes,
  homeFee15Days,
  homeFeeTypes,
  homeFirstPayers,
  homeNewParks15Days,
  homeOnlineFee15Days,
  homeOnlineSources,
  homeParkRanking,
  homePayWays,
  homeReleaseTypes,
} from './reports/home-figures.ts';
export { couponSummary, derateCodeSum } from './reports/merchants.ts';
export { monthlyShare } from './reports/monthly-share.ts';
export {
  feeTrend,
  receivablesByCashier,
  receivablesByMonth,
  receivablesGarage,
  receivablesRoadside,
  receivedByMonth,
} from './reports/receivables.ts';
export { parkMonitor, villageMonitor } from './reports/monitors.ts';
export {
  receivedByCashier,
  receivedByChannel,
  receivedByDay,
  receivedGarage,
  receivedRoadside,
  shiftPayments,
} from './reports/received.ts';
export {
  groupCancelledEscapes,
  groupCollectors,
  groupEscapes,
  groupPayments,
  groupSessions,
  groupSummary,
} from './reports/roadside-group.ts';
export {
  arrearsByPlate,
  berthRate,
  collectorByDay,
  collectorByMonth,
  escapeSummary,
  parkDayReport,
  parkMonthReport,
  roadsideNow,
  stayLength,
} from './reports/roadside.ts';
export {
  orderReconciliation,
  paidExits,
  passSummary,
  plateOrigin,
  restrictedPassagesByDay,
  traffic,
} from './reports/traffic.ts';

export { alertReceiver } from './service/alert-receiver.ts';
export { smsRecord } from './service/sms-record.ts';
export { warning } from './service/warning.ts';
export { workOrder } from './service/work-order.ts';

export { exportJob } from './shell/export-job.ts';
export { file } from './shell/file.ts';
export { home } from './shell/home.ts';
export { liveEvent } from './shell/live-event.ts';
export { plan } from './shell/plan.ts';
export { preference } from './shell/preference.ts';
export { record } from './shell/record.ts';
export { signIn } from './shell/sign-in.ts';
export { undoEntry } from './shell/undo-entry.ts';
export { world } from './shell/world.ts';

export { folders, pages, topMenus } from './pages.ts';
