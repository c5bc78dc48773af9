import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { words } from '@parkdeck/core/kit/words';
import { RelatedRows } from '../../../resource/parts/RelatedRows.tsx';
import partStyles from '../../../resource/parts/parts.module.css';
import { useWords } from '../../../state/language.ts';
import { Plate } from '../../../ui/Plate.tsx';

const NO_PLATES = words('没有登记车牌，车主在手机上绑定', 'No plates are registered; the owner does that on the phone');

/** Rows of a noun by plate, one table a car. */
export function PlateStays({ noun, plates }: { readonly noun: ResourceDef; readonly plates: readonly string[] }) {
  const say = useWords();
  if (plates.length === 0) return <span className={partStyles.faint}>{say(NO_PLATES)}</span>;
  return (
    <>
      {plates.map((plate) => (
        <section key={plate}>
          <Plate plate={plate} />
          <RelatedRows
            noun={noun}
            by="plate"
            id={plate}
            columns={['park', 'inTime', 'outTime', 'stay', 'paid', 'state']}
            sort="-inTime"
            adds={false}
          />
        </section>
      ))}
    </>
  );
}
