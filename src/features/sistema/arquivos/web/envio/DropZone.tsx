import '../arquivos.css'
import { Camera, type LucideIcon, Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { pickerAccepts } from '../../rules.ts'

type PickProps = {
  label: string
  icon?: LucideIcon
  accept: string
  multiple?: boolean
  /** Opens the camera where there is one. */
  capture?: boolean
  variant?: 'primary' | 'secondary'
  size?: 'normal' | 'small'
  describedBy?: string | undefined
  onFiles: (files: File[]) => void
}

/** A button that opens the device's own file picker, or its camera. */
export function PickButton({ label, icon = Upload, capture, onFiles, ...props }: PickProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={props.accept}
        multiple={props.multiple}
        aria-label={label}
        {...(capture && { capture: 'environment' })}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button
        icon={icon}
        variant={props.variant ?? 'secondary'}
        size={props.size ?? 'normal'}
        aria-describedby={props.describedBy}
        className={capture ? 'hidden pointer-coarse:inline-flex' : ''}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}

/** The camera's button: only where a finger points, that is on phones and tablets. */
export const CameraButton = (props: Omit<PickProps, 'label' | 'accept'>) => (
  <PickButton {...props} label="Tirar foto" icon={Camera} accept={PICTURES} capture />
)

const PICTURES = pickerAccepts('cliente', { onlyImages: true })

type DropZoneProps = { onFiles: (files: File[]) => void; children: ReactNode; className?: string }

/** Accepts dropped and pasted files; its buttons choose files too. */
export function DropZone({ onFiles, children, className = '' }: DropZoneProps) {
  const [over, setOver] = useState(false)
  const take = useRef(onFiles)
  take.current = onFiles
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      take.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here can also be chosen by a button in it
    <div
      className={className}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}
