import { ROLLER } from '@derkenar/domain';

export const ROL_SECENEKLERI = Object.entries(ROLLER).map(([value, label]) => ({ value, label }));
