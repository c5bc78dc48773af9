import { TAX_RATES } from '@parkdeck/core/catalogue/finance/choices';
import { invoiceIssuer } from '@parkdeck/core/catalogue/finance/invoice-issuer';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { amountInCapitals } from '@parkdeck/core/lib/amount-capitals';
import { formatFen } from '@parkdeck/core/lib/money';
import { taxChannel } from '../../channels/tax/index.ts';
import type { FileAnswer } from '../../files/file-answer.ts';
import { pdfOf } from '../../files/pdf.ts';
import type { PdfBox, PdfText } from '../../files/pdf.ts';
import type { Work } from '../../engine/work.ts';
import type { Invoice, Issuer } from './invoice-orders.ts';

const [WIDTH, HEIGHT, MARGIN] = [610, 394, 24];
const INNER = WIDTH - 2 * MARGIN;
const INK = '#8c381f';
const BLACK = '#000000';
const SMALL = 9;
/** Top edges of the rows: the two parties, the goods, the sum, the remarks. */
const [PARTIES, GOODS, SUM, REMARKS, FOOT] = [84, 154, 252, 280, 342];
const TITLES: Readonly<Record<Invoice['kind'], string>> = {
  digital: '电子发票（普通发票）',
  normal: '增值税电子普通发票',
  special: '增值税电子专用发票',
  quota: '定额发票',
};
/** Right edges of the columns of amounts. */
const [AMOUNT, RATE, TAX] = [400, 470, 578];

const field = (x: number, y: number, label: string, value: string | null): PdfText[] => [
  { x, y, text: label, size: SMALL },
  { x: x + label.length * SMALL, y, text: value ?? '', size: SMALL, color: BLACK },
];
const party = (
  x: number,
  who: string,
  lines: readonly (readonly [label: string, value: string | null])[],
): PdfText[] => [
  ...[...who].map((letter, index) => ({ x: x + 8, y: PARTIES + 16 + index * 12, text: letter, size: SMALL })),
  ...lines.flatMap(([label, value], index) => field(x + 26, PARTIES + 16 + index * 15, label, value)),
];

const boxes: readonly PdfBox[] = [
  { x: MARGIN, y: PARTIES, width: INNER, height: FOOT - PARTIES },
  ...[GOODS, SUM, REMARKS].map((y) => ({ x: MARGIN, y, width: INNER, height: 0 })),
  ...[MARGIN + 20, WIDTH / 2, WIDTH / 2 + 20].map((x) => ({ x, y: PARTIES, width: 0, height: GOODS - PARTIES })),
];

const textsOf = (
  row: Invoice,
  issuer: Issuer,
  facts: { readonly plates: readonly string[]; readonly isSandbox: boolean },
): readonly PdfText[] => {
  const net = row.amount - row.tax;
  const capitals = amountInCapitals((row.amount / 100).toFixed(2));
  const amount = (x: number, y: number, text: string): PdfText => ({
    x,
    y,
    text,
    size: SMALL,
    align: 'right',
    color: BLACK,
  });
  const head = (x: number, text: string, align: 'left' | 'right' = 'right'): PdfText => ({
    x,
    y: GOODS + 15,
    text,
    size: SMALL,
    align,
  });
  const remarks = [
    `车场：${row.parkName ?? ''}`,
    `车牌：${facts.plates.join(' ')}`,
    ...(row.redNo ? [`已红冲，红字发票号码：${row.redNo}`] : []),
  ];
  return [
    { x: WIDTH / 2 - 40, y: 48, text: TITLES[row.kind], size: 18, align: 'center' },
    ...(row.invoiceCode ? field(420, 30, '发票代码：', row.invoiceCode) : []),
    ...field(420, 46, '发票号码：', row.invoiceNo),
    ...field(420, 62, '开票日期：', row.issuedAt?.slice(0, 10) ?? ''),
    ...party(MARGIN, '购买方', [
      ['名称：', row.title],
      ['纳税人识别号：', row.taxNo],
    ]),
    ...party(WIDTH / 2, '销售方', [
      ['名称：', issuer.name],
      ['纳税人识别号：', issuer.taxNo],
      ['地址、电话：', [issuer.address, issuer.phone].filter(Boolean).join(' ')],
      ['开户行及账号：', issuer.bankAccount],
    ]),
    head(MARGIN + 10, '项目名称', 'left'),
    head(AMOUNT, '金额'),
    head(RATE, '税率'),
    head(TAX, '税额'),
    { x: MARGIN + 10, y: GOODS + 34, text: issuer.goodsName, size: SMALL, color: BLACK },
    amount(AMOUNT, GOODS + 34, formatFen(net)),
    amount(RATE, GOODS + 34, choiceLabel(TAX_RATES, issuer.rate)?.zh ?? ''),
    amount(TAX, GOODS + 34, formatFen(row.tax)),
    { x: MARGIN + 10, y: SUM - 10, text: '合计', size: SMALL },
    amount(AMOUNT, SUM - 10, `¥${formatFen(net)}`),
    amount(TAX, SUM - 10, `¥${formatFen(row.tax)}`),
    { x: MARGIN + 10, y: SUM + 18, text: '价税合计（大写）' },
    { x: MARGIN + 130, y: SUM + 18, text: capitals.ok ? capitals.value : '', color: BLACK },
    { x: RATE, y: SUM + 18, text: '（小写）', align: 'right' },
    { x: TAX, y: SUM + 18, text: `¥${formatFen(row.amount)}`, align: 'right', color: BLACK },
    ...remarks.map((text, index) => ({
      x: MARGIN + 10,
      y: REMARKS + 18 + index * 14,
      text,
      size: SMALL,
      color: BLACK,
    })),
    ...[
      ['收款人：', issuer.payee],
      ['复核人：', issuer.checker],
      ['开票人：', issuer.drawer],
    ].flatMap(([label = '', value = null], index) => field(MARGIN + 10 + index * 130, FOOT + 18, label ?? '', value)),
    ...(facts.isSandbox
      ? [{ x: WIDTH - MARGIN, y: FOOT + 18, text: '沙箱开具，不是税务凭证', size: SMALL, align: 'right' as const }]
      : []),
  ];
};

/** An issued invoice as a file: in Chinese, as the tax office requires. */
export const invoiceFile = async (work: Work, row: Invoice): Promise<FileAnswer> => {
  const [issuer] = await work.find(invoiceIssuer, { where: { id: row.issuer } });
  if (!issuer) throw new Error(`The issuer of ${row.id} is gone`);
  const orders = await work.find(order, {
    where: { id: row.orders },
    columns: ['plate'],
  });
  const plates = [...new Set(orders.flatMap(({ plate }) => plate ?? []))];
  const texts = textsOf(row, issuer, { plates, isSandbox: taxChannel(work.platform)?.sandbox !== false });
  return {
    name: `发票-${row.invoiceNo ?? row.number}.pdf`,
    type: 'application/pdf',
    body: await pdfOf({ width: WIDTH, height: HEIGHT, texts, boxes, ink: INK }),
  };
};
