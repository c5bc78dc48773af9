import { doorEvent } from '@parkdeck/core/catalogue/doors/door-event';
import { doorGrant } from '@parkdeck/core/catalogue/doors/door-grant';
import { employeeFollow } from '@parkdeck/core/catalogue/doors/employee-follow';
import { faceDelivery } from '@parkdeck/core/catalogue/doors/face-delivery';
import type { RecordProps } from '../../../resource/extension.ts';
import { RelatedRows } from '../../../resource/parts/RelatedRows.tsx';

/** Where and when a person may pass. */
export const PersonGrants = ({ id }: RecordProps) => (
  <RelatedRows noun={doorGrant} by="employee" id={id} columns={['device', 'period', 'startDate', 'endDate', 'state']} />
);

/** Which terminals hold the face of a person. */
export const PersonDeliveries = ({ id }: RecordProps) => (
  <RelatedRows
    noun={faceDelivery}
    by="employee"
    id={id}
    adds={false}
    columns={['device', 'order', 'state', 'attempts', 'error', 'sentAt']}
  />
);

/** Where a person passed, or was refused, last. */
export const PersonEvents = ({ id }: RecordProps) => (
  <RelatedRows
    noun={doorEvent}
    by="employee"
    id={id}
    adds={false}
    sort="-time"
    columns={['time', 'door', 'verify', 'result', 'image']}
  />
);

/** Who wants to hear when a person passes. */
export const PersonFollowers = ({ id }: RecordProps) => (
  <RelatedRows noun={employeeFollow} by="employee" id={id} columns={['user', 'createdAt']} />
);
