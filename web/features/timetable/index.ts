export { WeekFilters } from './filters/WeekFilters.tsx';
export { Timetable, type TimetableProps } from './Timetable.tsx';
