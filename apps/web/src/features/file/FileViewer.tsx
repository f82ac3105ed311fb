import { fileMessages as t } from '../../messages/file.ts';
import { BelgeModal } from './BelgeModal.tsx';
import classes from './file.module.css';

interface Props {
  /** A file is held over the page. */
  readonly over: boolean;
  /** The files that were dropped or chosen; the first one is shown. */
  readonly files: readonly File[];
  readonly onClose: () => void;
}

export default function FileViewer({ over, files, onClose }: Props) {
  const [file] = files;
  return (
    <>
      {file && <BelgeModal key={keyOf(file)} file={file} others={files.length > 1} onClose={onClose} />}
      {over && (
        // The pointer goes through it: what lies below stays the target.
        <div className={classes.over} aria-hidden>
          <p>
            <strong>{t.drop}</strong>
            <span>{t.dropDescription}</span>
          </p>
        </div>
      )}
    </>
  );
}

const keyOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;
