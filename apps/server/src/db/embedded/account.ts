import { readFileSync } from 'node:fs';
import { StartError } from '../../startup/startError.ts';

/** The system user that PostgreSQL runs as when Derkenar itself runs as root, which PostgreSQL refuses. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const CANDIDATES = ['postgres', 'nobody'];

/** null: the user of this process will do. */
export function serverAccount(uid = process.getuid?.(), passwd = '/etc/passwd'): Account | null {
  if (uid !== 0) return null;
  const users = readFileSync(passwd, 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of CANDIDATES) {
    const [name, , uid, gid] = users.find((fields) => fields[0] === wanted) ?? [];
    if (name && Number(uid) > 0) return { name, uid: Number(uid), gid: Number(gid) };
  }
  throw new StartError(
    'Veritabanı root kullanıcısıyla çalışmaz; sistemde postgres ya da nobody kullanıcısı da yok. Derkenar’ı başka bir kullanıcıyla başlatın.',
  );
}

/** Options of child_process for a program that runs as the account, outside any folder it may not read. */
export const asAccount = (account: Account | null) =>
  account === null ? {} : { uid: account.uid, gid: account.gid, cwd: '/' };
