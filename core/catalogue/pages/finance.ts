import { page } from '../../kit/page.ts';
import type { PageDef } from '../../kit/page.ts';
import { words } from '../../kit/words.ts';

const figures = { view: 'report', auth: 'menu', menu: 'finance' } as const;

/** Pages below the top menu `finance`, in the order of the menu. */
export const financePages = [
  page({ path: '/static/tempWCPays', title: words('临停缴费', 'Parking payments'), of: 'payment', view: 'list', auth: 'menu', menu: 'finance', icon: 'banknote', preset: { orderType: ['parking'] }, with: { 'charge-detail': { orderType: ['parking'] } } }),
  page({ path: '/static/onlineorder', title: words('线上订单', 'Online orders'), of: 'online-order', view: 'list', auth: 'menu', menu: 'finance', icon: 'smartphone' }),
  page({ path: '/static/unConfirmOrder', title: words('未确认订单', 'Unconfirmed orders'), of: 'online-order', view: 'list', auth: 'menu', menu: 'finance', icon: 'circle-help', preset: { unconfirmed: ['true'] }, columns: ['createdAt', 'plate', 'park', 'amount', 'payWay', 'state', 'outTradeNo', 'queries', 'askedAt', 'error'] }),
  page({ path: '/static/billDaycheck', title: words('日对账', 'ETC daily check'), of: 'etc-check', view: 'list', auth: 'menu', menu: 'finance', icon: 'scale' }),
  page({ path: '/static/cardRecharge', title: words('储值充值', 'Card recharges'), of: 'card-recharge', view: 'list', auth: 'menu', menu: 'finance', icon: 'credit-card' }),
  page({ path: '/static/shiftSum', title: words('交接班统计', 'Shifts'), of: 'shift', view: 'list', auth: 'menu', menu: 'finance', icon: 'clock' }),
  page({ path: '/static/refundorder', title: words('退款订单', 'Refunds'), of: 'refund', view: 'list', auth: 'signed-in', menu: 'finance', icon: 'undo-2' }),
  page({ path: '/parkfeerecovery/ruleconfig', title: words('追缴配置', 'Recovery rules'), of: 'arrears-rule', view: 'list', auth: 'menu', menu: 'finance', icon: 'settings-2' }),
  page({ path: '/parkfeerecovery/waitexamine', title: words('待审欠费', 'Arrears to examine'), of: 'arrears', view: 'list', auth: 'menu', menu: 'finance', icon: 'file-search', preset: { state: ['waiting'] } }),
  page({ path: '/parkfeerecovery/owefeelist', title: words('欠费列表', 'Arrears'), of: 'arrears', view: 'list', auth: 'menu', menu: 'finance', icon: 'receipt', keys: 'g q' }),
  page({ path: '/static/monthlyRenewal', title: words('月卡续费', 'Pass renewals'), of: 'pass-period', view: 'list', auth: 'menu', menu: 'finance', icon: 'calendar-sync' }),
  page({ path: '/static/monthlyrentalshare', title: words('月租分润', 'Monthly share'), of: 'monthly-share', ...figures, icon: 'split', with: { 'revenue-share': undefined } }),
  page({ path: '/static/chartDaySum', title: words('日收费汇总', 'Day sum'), of: 'day-figures', ...figures, icon: 'chart-column', with: { 'receivables-garage': undefined, 'received-garage': undefined }, keys: 'g y' }),
  page({ path: '/static/dailyreport', title: words('日报', 'Daily report'), of: 'day-figures', view: 'own', component: 'DailyReport', readOnly: true, auth: 'signed-in', menu: 'finance', icon: 'newspaper' }),
  page({ path: '/static/chartMonthFeeSum', title: words('月收费汇总', 'Month sum'), of: 'receivables-by-month', ...figures, icon: 'chart-column-big', with: { 'received-by-month': undefined } }),
  page({ path: '/static/chartFeeSumChart', title: words('收费趋势', 'Fee trend'), of: 'fee-trend', ...figures, icon: 'chart-line' }),
  page({ path: '/static/chartPayTypeSum', title: words('支付方式统计', 'By pay way'), of: 'received-garage', ...figures, icon: 'chart-pie', with: { 'received-by-channel': undefined } }),
  page({ path: '/static/chartDayPaySum', title: words('日支付统计', 'Day payments'), of: 'received-by-day', ...figures, icon: 'calendar-days' }),
  page({ path: '/static/chartUserFeeSum', title: words('收费员统计', 'By cashier'), of: 'received-by-cashier', ...figures, icon: 'user-check', with: { 'receivables-by-cashier': undefined, 'shift-payments': undefined } }),
  page({ path: '/static/carMonthSum', title: words('月租车统计', 'Pass summary'), of: 'pass-summary', ...figures, icon: 'chart-bar' }),
  page({ path: '/static/onlinepayparkorderrec', title: words('线上线下订单核对', 'Order reconciliation'), of: 'order-reconciliation', ...figures, icon: 'git-compare' }),
  page({ path: '/static/monthlyPrint', title: words('月卡打印', 'Monthly slips'), of: 'pass-period', view: 'list', readOnly: true, auth: 'menu', menu: 'finance', icon: 'printer', with: { receipt: undefined } }),
  page({ path: '/fundmanage/settlementrecord', title: words('结算记录', 'Settlements'), of: 'settlement', view: 'list', auth: 'menu', menu: 'finance', icon: 'landmark' }),
  page({ path: '/fundmanage/transferrecord', title: words('转账记录', 'Transfers'), of: 'transfer', view: 'list', auth: 'menu', menu: 'finance', icon: 'send' }),
  page({ path: '/fundmanage/cashoutset', title: words('提现设置', 'Payout settings'), of: 'payout-settings', view: 'list', auth: 'menu', menu: 'finance', icon: 'piggy-bank' }),
  page({ path: '/invoice/invoicesellerconfig', title: words('开票配置', 'Invoice issuers'), of: 'invoice-issuer', view: 'list', auth: 'menu', menu: 'finance', icon: 'stamp' }),
  page({ path: '/invoice/invoiceapplyform', title: words('开票申请', 'Invoices'), of: 'invoice', view: 'list', auth: 'menu', menu: 'finance', icon: 'file-text' }),
  page({ path: '/static/sellerRecharges', title: words('商家充值', 'Seller recharges'), of: 'seller-recharge', view: 'list', auth: 'menu', menu: 'finance', icon: 'hand-coins' }),
  page({ path: '/static/carDerates', title: words('车辆减免', 'Derates used'), of: 'derate-use', view: 'list', auth: 'menu', menu: 'finance', icon: 'ticket-percent' }),
  page({ path: '/static/carDerateQrCodeSum', title: words('减免码统计', 'Derate code sum'), of: 'derate-code-sum', ...figures, icon: 'qr-code' }),
  page({ path: '/static/sellerBuy', title: words('商家购买记录', 'Seller purchases'), of: 'derate-purchase', view: 'list', auth: 'signed-in', menu: 'finance', icon: 'shopping-cart' }),
] as const satisfies readonly PageDef[];
