import { ACTIVITY_ORIGINS } from '@parkdeck/core/catalogue/shell/choices';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { Search } from 'lucide-react';
import { useLanguage, useWords } from '../../../state/language.ts';
import { Checkbox } from '../../../ui/Check.tsx';
import { TextInput } from '../../../ui/Input.tsx';
import { Segment } from '../../../ui/Segment.tsx';
import styles from './MyJobs.module.css';
import type { ActivityFilter } from './use-activity.ts';
import { JOB_WORDS } from './words.ts';

const ALL = 'all';
const ORIGINS = ['web', 'palette', 'cli', 'api', 'import', 'plan', 'undo'] as const;
type Choice = (typeof ORIGINS)[number] | typeof ALL;
const isOrigin = (text: string): text is (typeof ORIGINS)[number] => ORIGINS.some((one) => one === text);
const SPANS = [1, 7, 30, 90] as const;

interface ActivityFiltersProps {
  readonly filter: ActivityFilter;
  readonly onChange: (filter: ActivityFilter) => void;
}

/** Narrows what is told by words, by where it was done, by time, and to what can be undone. */
export function ActivityFilters({ filter, onChange }: ActivityFiltersProps) {
  const say = useWords();
  const language = useLanguage();
  return (
    <div className={styles.filters}>
      <TextInput
        data-search
        frame="sm"
        icon={<Search />}
        className={styles.search ?? ''}
        aria-label={say(JOB_WORDS.find)}
        placeholder={say(JOB_WORDS.find)}
        value={filter.text}
        onChange={({ currentTarget }) => onChange({ ...filter, text: currentTarget.value })}
      />
      <Segment<Choice>
        label={say(JOB_WORDS.from)}
        value={isOrigin(filter.origin) ? filter.origin : ALL}
        options={[
          { value: ALL, label: say(JOB_WORDS.all) },
          ...ORIGINS.map((value) => ({ value, label: choiceLabel(ACTIVITY_ORIGINS, value)?.[language] ?? value })),
        ]}
        onChange={(value) => onChange({ ...filter, origin: value === ALL ? '' : value })}
      />
      <Segment
        label={say(JOB_WORDS.at)}
        value={String(filter.days)}
        options={SPANS.map((days) => ({ value: String(days), label: say(JOB_WORDS.span(days)) }))}
        onChange={(value) => onChange({ ...filter, days: Number(value) })}
      />
      <Checkbox checked={filter.undoable} onChange={(undoable) => onChange({ ...filter, undoable })}>
        {say(JOB_WORDS.onlyUndoable)}
      </Checkbox>
    </div>
  );
}
