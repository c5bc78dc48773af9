import { f } from '../../kit/field.ts';
import { words } from '../../kit/words.ts';

/** Vehicle classes that a rule may name, one per class of car models (E#46). */
export const vehicleClass = f.text({
  label: words('车辆类别', 'Vehicle class'),
  pattern: 'small|large|newEnergy|largeNewEnergy|motorcycle|police',
  max: 20,
  initial: 'small',
  patternHelp: words(
    'small、large、newEnergy、largeNewEnergy、motorcycle 或 police',
    'small, large, newEnergy, largeNewEnergy, motorcycle or police',
  ),
});
/** When the stay to be priced begins, local wall clock. */
export const stayIn = f.datetime({ label: words('进场', 'Entry'), required: true });
/** When the stay to be priced ends, local wall clock. */
export const stayOut = f.datetime({ label: words('出场', 'Exit'), required: true });

/** What a stay would cost by a rule; writes nothing (rules 3.3). */
export const testFee = (wire: string) =>
  ({
    title: words('试算', 'Test fee'),
    wire,
    permission: 'view',
    effect: 'read',
    answers: 'value',
    command: true,
    icon: 'test-tube',
    keywords: ['试算', '算费'],
    input: {
      rule: f.json<string | Readonly<Record<string, unknown>>>()({
        label: words('规则', 'Rule'),
        required: true,
        help: words(
          '已保存规则的编号（"SF000001"），或还没保存的内容',
          'Key of a saved one ("SF000001"), or content not yet saved',
        ),
      }),
      in: stayIn,
      out: stayOut,
      vehicleClass,
      alreadyChargedByDate: f.json<Readonly<Record<string, number>>>()({
        label: words('当天已付', 'Charged that day'),
      }),
    },
    output: {
      fee: f.money({ label: words('应付', 'To pay'), wire: 'feeFen', required: true }),
      lines: f.lines({ label: words('计算过程', 'How it comes about') }),
    },
  }) as const;
