/** What a field tells of a natural person, by which it is masked. */
export type Personal = 'phone' | 'name' | 'idNumber' | 'email' | 'picture' | 'text';
