import { CircleAlert, CloudUpload, RotateCcw, X } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { ACCEPTED_TYPES_TEXT, formatBytes, UPLOAD_LIMITS } from '#shared/media-limits.ts';
import type { Provenance } from '#shared/schemas/upload.ts';
import { cn } from '#web/lib/cn.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SafeImage } from '#web/ui/safe-image.tsx';
import { ProvenanceField } from './provenance-field.tsx';
import { type UploadEntry, useUploads } from './use-uploads.ts';

/** Selects files by drag and drop or by button, lists them, and uploads them. */
export function UploadZone({ characterId }: { characterId: number }) {
  const [provenance, setProvenance] = useState<Provenance | ''>('');
  const { files, isUploading, add, remove, start, retry } = useUploads(characterId, provenance);
  return (
    <section aria-label="Upload">
      <DropArea onFiles={add} />
      {files.length > 0 && (
        <div className="mt-5">
          <h3 className="font-sans text-base font-medium">Ready to upload ({files.length} files):</h3>
          <ul className="mt-3 flex flex-col gap-2">
            {files.map((entry) => (
              <li key={entry.id}>
                <FileRow entry={entry} onRemove={() => remove(entry.id)} onRetry={() => void retry(entry)} />
              </li>
            ))}
          </ul>
          <div className="mt-4 flex flex-col gap-4 sm:flex-row sm:items-end">
            <ProvenanceField label="Where are they from?" value={provenance} onChange={setProvenance} />
            <Button
              variant="primary"
              disabled={provenance === ''}
              pending={isUploading}
              onClick={() => void start()}
            >
              {isUploading ? 'Uploading...' : 'Upload Files'}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

function DropArea({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setIsDragOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    onFiles(event.dataTransfer.files);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping needs a pointer; the button inside works for everyone. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same. */}
      <div
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setIsDragOver(true);
        }}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={drop}
        className={cn(
          'flex flex-col items-center gap-2 rounded-xl border border-dashed px-5 py-8 text-center transition-colors duration-quick',
          isDragOver ? 'border-accent bg-accent-soft' : 'border-line-strong',
        )}
      >
        <CloudUpload aria-hidden className="size-8 text-accent" strokeWidth={1.5} />
        <p className="font-medium">Drop files here or click to browse</p>
        <p className="text-sm text-muted">Supports images and videos</p>
        <p className="text-xs text-subtle">
          {ACCEPTED_TYPES_TEXT} Up to {formatBytes(UPLOAD_LIMITS.bytes.image)} for a picture,{' '}
          {formatBytes(UPLOAD_LIMITS.bytes.video)} for a video.
        </p>
        <Button size="sm" className="mt-2">
          Select Files
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          accept="image/*,video/*"
          aria-label="Select Files"
          tabIndex={-1}
          className="sr-only"
          onClick={(event) => event.stopPropagation()}
          onChange={(event) => {
            onFiles(event.target.files ?? []);
            event.target.value = '';
          }}
        />
      </div>
    </>
  );
}

interface FileRowProps {
  entry: UploadEntry;
  onRemove: () => void;
  onRetry: () => void;
}

function FileRow({ entry: { file, state }, onRemove, onRetry }: FileRowProps) {
  const isInProgress = state.kind === 'uploading' || state.kind === 'checking';
  return (
    <div className="flex items-center gap-3 rounded-lg bg-fill p-2">
      <Thumbnail file={file} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm">{file.name}</p>
        {isInProgress ? (
          <>
            <progress
              aria-label={`Uploading ${file.name}`}
              max={1}
              {...(state.kind === 'uploading' && { value: state.fraction })}
              className="progress-bar mt-1.5 h-1.5 w-full"
            />
            <p className="text-xs text-subtle tabular-nums">
              {state.kind === 'uploading' ? `${Math.round(state.fraction * 100)} %` : 'Being looked at…'}
            </p>
          </>
        ) : state.kind === 'failed' ? (
          <p className="flex items-start gap-1.5 text-xs text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            {state.reason}
          </p>
        ) : (
          <p className="text-xs text-subtle">{formatBytes(file.size)}</p>
        )}
      </div>
      {state.kind === 'failed' && (
        <IconButton icon={RotateCcw} label={`Try ${file.name} again`} onClick={onRetry} />
      )}
      <IconButton icon={X} label={`${isInProgress ? 'Cancel' : 'Remove'} ${file.name}`} onClick={onRemove} />
    </div>
  );
}

function Thumbnail({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  const className = 'size-14 shrink-0 overflow-hidden rounded-md bg-ink-deep object-cover';
  if (!url) return <span className={className} />;
  return file.type.startsWith('video/') ? (
    <video src={url} muted preload="metadata" aria-hidden className={className} />
  ) : (
    <span className={className}>
      <SafeImage src={url} alt="" fallback={undefined} />
    </span>
  );
}
