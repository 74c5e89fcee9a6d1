export { WeekFilters } from './WeekFilters.tsx';
export { Timetable, type TimetableProps } from './Timetable.tsx';
