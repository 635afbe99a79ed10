import { FileText, X } from 'lucide-react'
import { useField } from '#web/forms/fields/FieldFrame.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { formatSize, PROOF_ACCEPTS } from '../../rules.ts'
import { CameraButton, PickButton } from './DropZone.tsx'

/** One photo or PDF chosen for a form, or none; its value is a list of at most one file. */
export function FileField({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const { field, attributes, under } = useField({ name, label, hint })
  const [chosen] = field.value as File[]
  const choose = (files: File[]) => field.onChange(files.slice(0, 1))
  return (
    <fieldset className="field" data-wide aria-describedby={attributes['aria-describedby']}>
      <legend className="field-label">{label}</legend>
      {chosen ? (
        <div className="flex items-center gap-2 rounded-2 bg-afundado py-1 pr-1 pl-3">
          <FileText size={18} className="flex-none text-tinta-3" aria-hidden />
          <span className="min-w-0 flex-1 wrap-anywhere">{chosen.name}</span>
          <span className="flex-none text-sm text-tinta-2">{formatSize(chosen.size)}</span>
          <IconButton size="small" icon={X} label={`Tirar ${chosen.name}`} onClick={() => choose([])} />
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <PickButton label="Escolher foto ou PDF" accept={PROOF_ACCEPTS} size="small" onFiles={choose} />
          <CameraButton size="small" onFiles={choose} />
        </div>
      )}
      {under}
    </fieldset>
  )
}
