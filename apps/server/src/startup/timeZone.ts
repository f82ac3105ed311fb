import { TIME_ZONE } from '@derkenar/domain';

// Processes that this one starts get the same.
process.env['TZ'] = TIME_ZONE;
