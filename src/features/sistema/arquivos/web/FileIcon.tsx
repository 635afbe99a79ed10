import { FileImage, FileText, FileType } from 'lucide-react'
import { usePicture } from '#web/ui/usePicture.ts'
import type { Arquivo } from '../contract.ts'
import { isImage } from '../rules.ts'

/**
 * A thumbnail, or an icon of the file's type. Hidden from screen readers, because the name is
 * beside it.
 */
export function FileIcon({ file, className = '' }: { file: Arquivo; className?: string }) {
  const picture = usePicture(file.miniatura)
  if (picture)
    return (
      <img
        {...picture}
        alt=""
        className={`object-cover ${className}`}
        loading="lazy"
        decoding="async"
      />
    )
  const Other = file.content_type === 'application/pdf' ? FileText : FileType
  const Icon = isImage(file.content_type) ? FileImage : Other
  return (
    <span className={`grid place-items-center bg-afundado text-tinta-3 ${className}`}>
      <Icon size={24} aria-hidden />
    </span>
  )
}
