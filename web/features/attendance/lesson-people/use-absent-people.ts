import { lessonGuests } from '#contracts/calls/lesson-guests.ts';
import { studentLeaves } from '#contracts/calls/student-leaves.ts';
import { useOffered } from '#web/crud/offered/use-offered.ts';

/** Names the leaves and the guests of a lesson in the line of absent features if the backend lacks their lists. */
export function useAbsentPeople(): void {
  useOffered('学员请假', studentLeaves.list);
  useOffered('补课、插班与试听', lessonGuests.list);
}
