import { useMemo } from 'react';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { EmptyFrame } from '../../../resource/parts/EmptyFrame.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { MatrixFailed } from './MatrixFailed.tsx';
import { SiteMatrix } from './SiteMatrix.tsx';
import { useTerminals } from './use-matrix.ts';
import { MATRIX_WORDS } from './words.ts';

/** The grants of a site as a matrix of people and terminals, painted by mouse or keys and saved as plans. */
export function GrantMatrix() {
  const { active, search, setSearch } = usePageTab();
  const terminals = useTerminals(active);
  const villages = useMemo(
    () => [...new Map((terminals.data ?? []).map((one) => [one.village, one.villageName]))],
    [terminals.data],
  );
  const village = villages.find(([id]) => id === search['site'])?.[0] ?? villages[0]?.[0];

  if (terminals.isError && terminals.data === undefined)
    return <MatrixFailed error={terminals.error} onRetry={() => void terminals.refetch()} />;
  if (terminals.data === undefined) return <SkeletonRows rows={14} />;
  if (village === undefined)
    return (
      <EmptyFrame
        page
        title={MATRIX_WORDS.noTerminals}
        detail={MATRIX_WORDS.noTerminalsDetail}
        ways={[{ label: MATRIX_WORDS.addTerminal, path: '/door/doordevice' }]}
      />
    );
  return (
    <SiteMatrix
      key={village}
      village={village}
      villages={villages.map(([value, label]) => ({ value, label }))}
      terminals={terminals.data.filter((one) => one.village === village)}
      onVillage={(site) => setSearch({ site })}
    />
  );
}
