import { f } from '../../kit/field.ts';
import { words } from '../../kit/words.ts';

/** The person whom a row is about, for as long as it is there. */
export const ownEmployee = f.ref('employee', {
  label: words('人员', 'Person'),
  wire: 'employeeId',
  required: true,
  fixed: true,
  filter: true,
});
