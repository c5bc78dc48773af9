import { useState } from 'react';
import { client } from '../../../app/client.ts';

/** The platform's time in ms at which a component was first drawn. */
export const useShownAt = (): number => useState(client.now)[0];
