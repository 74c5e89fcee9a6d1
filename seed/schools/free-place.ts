import type { SchoolCity } from '#contracts/control/school-choice.ts';
import type { CampusPlace } from '../lists/places.ts';
import { campusNameIn, cities, properName, streets } from './cities.ts';

/**
 * Returns a place in a city for a further campus: in the first district that no name contains, or in a street if the
 * names contain all districts.
 * @param names names of campuses and of applications for campuses
 */
export function freePlace(city: SchoolCity, names: readonly string[]): CampusPlace {
  const { prefix, districts } = cities[city];
  const isFree = (place: string): boolean => !names.some((name) => name.includes(place));
  const district = districts.find((one) => isFree(properName(one)));
  if (district) return { name: campusNameIn(district), address: `${prefix}${district}${streets[5]}` };
  const street = streets.find((one) => isFree(roadOf(one))) ?? streets[0];
  return { name: `${roadOf(street)}校区`, address: `${prefix}${districts[5]}${street}` };
}

/** Returns the road of an address in a street, such as 人民路 for 人民路 588 号. */
const roadOf = (street: string): string => street.replace(/ .*/, '');
