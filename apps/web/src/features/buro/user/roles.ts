import { ROLLER } from '@derkenar/domain';

export const ROL_OPTIONS = Object.entries(ROLLER).map(([value, label]) => ({ value, label }));
