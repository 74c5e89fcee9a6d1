import { type SchoolChoice, STANDARD_SCHOOL } from '#contracts/control/school-choice.ts';
import type { WhiteLabel } from './white-label.ts';

/** Returns the school that a white label asks for; the standard school without a white label. */
export const schoolOf = (brand: WhiteLabel | null): SchoolChoice =>
  brand
    ? {
        subject: brand.subject,
        city: brand.city,
        campusCount: brand.campusCount ?? (brand.campuses.length || STANDARD_SCHOOL.campusCount),
      }
    : STANDARD_SCHOOL;
