import { roadsideOption } from '@parkdeck/core/catalogue/roadside/roadside-option';
import { section } from '@parkdeck/core/catalogue/roadside/section';
import { startAction } from '../../resource/action/start.ts';
import { callOf } from '../../resource/calls.ts';
import type { RecordProps } from '../../resource/extension.ts';
import { RelatedRows } from '../../resource/parts/RelatedRows.tsx';
import { useWords } from '../../state/language.ts';
import { canCall } from '../../state/session.ts';
import { Button } from '../../ui/Button.tsx';

/** Settings in which a section differs from its company and park. */
export function SectionOptions({ id, row }: RecordProps) {
  const say = useWords();
  const call = callOf(section, 'set-options');
  return (
    <RelatedRows
      noun={roadsideOption}
      by="section"
      id={id}
      sort="key"
      columns={['key', 'value', 'updatedBy', 'updatedAt']}
      adds={false}
      foot={
        call &&
        canCall(call).ok && (
          <Button onClick={() => startAction({ call, ids: [id], rows: [row], source: 'row' })}>
            {say(call.title)}
          </Button>
        )
      }
    />
  );
}
