/** Class of a rule for each class of car models, in the order of their codes (E#46). */
export const VEHICLE_CLASSES = {
  small: 'small',
  large: 'large',
  'new-energy': 'newEnergy',
  'large-new-energy': 'largeNewEnergy',
  motorcycle: 'motorcycle',
  special: 'police',
} as const;
