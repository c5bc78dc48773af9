import {
  Ban, CalendarClock, CalendarPlus, CircleCheck, Coins, Crown, Download, FileDown, FilePlus2, Gauge, Hash, KeyRound, Layers, ListChecks, Pause, Pencil, Play, Plus, ScanLine, Signpost, SquareUser,
  Trash2, Undo2, Upload, UserCog, UserPlus, X, Zap, type LucideIcon,
} from 'lucide-react';

/** Icons that declared actions name; singly imported, so that the rest of the set stays out of the bundle. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  ban: Ban, 'calendar-clock': CalendarClock, 'calendar-plus': CalendarPlus, 'circle-check': CircleCheck, coins: Coins, crown: Crown, download: Download, 'file-down': FileDown, 'file-plus-2': FilePlus2,
  gauge: Gauge, hash: Hash, 'key-round': KeyRound, layers: Layers, 'list-checks': ListChecks, pause: Pause, pencil: Pencil, play: Play, plus: Plus, 'scan-line': ScanLine, signpost: Signpost,
  'square-user': SquareUser, 'trash-2': Trash2, 'undo-2': Undo2, upload: Upload, 'user-cog': UserCog, 'user-plus': UserPlus, x: X,
};

export function ActionIcon({ name }: { readonly name: string | undefined }) {
  const Icon = ICONS[name ?? ''] ?? Zap;
  return <Icon aria-hidden="true" />;
}
