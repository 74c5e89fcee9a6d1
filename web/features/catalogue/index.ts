export { CHARGE_TYPES, chargeTypeName } from './charge-types.ts';
export { InstitutionNote } from './InstitutionNote.tsx';
export { TEACHING_MODES, teachingModeName } from './teaching-modes.ts';
export { useKeepsCatalogue } from './use-keeps-catalogue.ts';
