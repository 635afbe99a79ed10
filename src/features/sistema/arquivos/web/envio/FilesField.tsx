import { FileText, X } from 'lucide-react'
import { useField } from '#web/forms/fields/FieldFrame.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { formatSize } from '../../rules.ts'
import type { FileOwner } from '../owner.ts'
import { FilePicker, same } from './FilePicker.tsx'

type Props = { name: string; label: string; owner: FileOwner }

/** Files chosen for a form: picked, photographed, dropped or pasted; each can be taken out again. */
export function FilesField({ name, label, owner }: Props) {
  const { field, attributes, under } = useField({ name, label })
  const chosen = field.value as File[]
  const add = (files: File[]) =>
    field.onChange([...chosen, ...files.filter((file) => !chosen.some(same(file)))])
  return (
    <fieldset className="field" data-wide aria-describedby={attributes['aria-describedby']}>
      <legend className="field-label">
        {label}
        <span className="field-required" aria-hidden>
          {' '}
          *
        </span>
      </legend>
      <FilePicker owner={owner} onFiles={add} />
      {chosen.length > 0 && (
        <ul className="mt-2 grid gap-1.5">
          {chosen.map((file) => (
            <li
              key={`${file.name} ${file.lastModified}`}
              className="flex items-center gap-2 rounded-2 bg-afundado py-1 pr-1 pl-3"
            >
              <FileText size={18} className="flex-none text-tinta-3" aria-hidden />
              <span className="min-w-0 flex-1 wrap-anywhere">{file.name}</span>
              <span className="flex-none text-sm text-tinta-2">{formatSize(file.size)}</span>
              <IconButton
                size="small"
                icon={X}
                label={`Tirar ${file.name}`}
                onClick={() => field.onChange(chosen.filter((other) => other !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      {under}
    </fieldset>
  )
}
