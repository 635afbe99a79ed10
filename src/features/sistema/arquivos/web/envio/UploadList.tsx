import { RotateCcw, X } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { Progress } from '#web/ui/feedback/Progress.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { Upload } from './useUploads.ts'

type Props = {
  uploads: Upload[]
  onRetry: (upload: Upload) => void
  onCancel: (key: string) => void
}

/** Lists the uploads with their progress; a failed one shows its reason and a retry. */
export function UploadList({ uploads, onRetry, onCancel }: Props) {
  if (uploads.length === 0) return null
  return (
    <ul className="grid gap-2" aria-label="Envios">
      {uploads.map((upload) => (
        <li key={upload.key} className="flex items-start gap-2 rounded-2 bg-afundado px-3 py-2.5">
          <div className="min-w-0 flex-1">
            {upload.state === 'failed' ? (
              <Failed upload={upload} onRetry={() => onRetry(upload)} />
            ) : (
              <Progress
                label={upload.file.name}
                value={Math.round(upload.share * 100)}
                text={STATE[upload.state](upload.share)}
              />
            )}
          </div>
          <IconButton
            size="small"
            icon={X}
            label={`${upload.state === 'failed' ? 'Descartar' : 'Cancelar'} ${upload.file.name}`}
            onClick={() => onCancel(upload.key)}
          />
        </li>
      ))}
    </ul>
  )
}

const STATE = {
  waiting: () => 'aguardando',
  /** Once all is sent the server still works on it. */
  sending: (share: number) => (share < 1 ? `${Math.round(share * 100)}%` : 'processando'),
}

/** Too large, of a wrong type, damaged: the same file will not be taken later. */
const REFUSED = [413, 415, 422]

const Failed = ({ upload: { file, error }, onRetry }: { upload: Upload; onRetry: () => void }) => (
  <div className="grid justify-items-start gap-1.5">
    <p className="font-medium wrap-anywhere">{file.name}</p>
    <p role="alert" className="text-sm text-vermelho-tx">
      {error?.detail}
    </p>
    {!REFUSED.includes(error?.status ?? 0) && (
      <Button size="small" icon={RotateCcw} onClick={onRetry}>
        Tentar novamente
      </Button>
    )}
  </div>
)
