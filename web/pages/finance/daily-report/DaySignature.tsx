import { daySignature } from '@parkdeck/core/catalogue/finance/day-signature';
import type { Day } from '@parkdeck/core/lib/day';
import { startAction } from '../../../resource/action/start.ts';
import { callOf } from '../../../resource/calls.ts';
import { useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Tag } from '../../../ui/State.tsx';
import own from './DailyReport.module.css';
import type { Signed } from './use-daily.ts';
import { DAILY_WORDS as SAY } from './words.ts';

interface DaySignatureProps {
  readonly day: Day;
  /** The day is over, so that it can be signed. */
  readonly isOver: boolean;
  readonly park: string | undefined;
  /** Parks with figures on the day. */
  readonly parks: number;
  readonly signed: readonly Signed[];
}

/** Who stands for the figures of the day, what has changed since, and the button to sign. */
export function DaySignature({ day, isOver, park, parks, signed }: DaySignatureProps) {
  const say = useWords();
  const call = callOf(daySignature, 'sign');
  const changed = signed.filter((one) => one.changed.length > 0);
  const [only] = park === undefined ? [] : signed;
  const isWhole = signed.length >= parks && changed.length === 0;
  return (
    <div className={own.signature} role="group" aria-label={say(SAY.signature)}>
      <Icon name="stamp" />
      <span className={own.signedBy}>
        {!isOver
          ? say(SAY.notOver)
          : signed.length === 0
            ? say(SAY.unsigned)
            : only
              ? say(SAY.signedBy(only.signedBy ?? '', (only.signedAt ?? '').slice(0, 16)))
              : say(SAY.signedParks(signed.length, Math.max(parks, signed.length)))}
        {only?.remark && ` · ${only.remark}`}
      </span>
      {changed.length > 0 && (
        <Tag mark="warn">{say(only ? SAY.changed(only.changed.length) : SAY.changedParks(changed.length))}</Tag>
      )}
      {isOver && !isWhole && call && canCall(call).ok && (
        <Button
          onClick={() =>
            startAction({ call, ids: [], source: 'row', preset: { day, ...(park ? { parks: [park] } : {}) } })
          }
        >
          {say(changed.length > 0 && signed.length >= parks ? SAY.signAgain : SAY.sign)}
        </Button>
      )}
    </div>
  );
}
