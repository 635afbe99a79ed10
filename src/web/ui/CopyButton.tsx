import { Copy } from 'lucide-react'
import { useToast } from '#web/toast.tsx'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

type CopyButtonProps = {
  text: string
  label: string
  /** Shows the label beside the icon. */
  labelled?: boolean
}

/** Copies a text: `label` names it ('Copiar CPF'). */
export function CopyButton({ text, label, labelled = false }: CopyButtonProps) {
  const toast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast('Copiado!')
    } catch {
      toast(`Não foi possível copiar. Copie manualmente: ${text}`, { tipo: 'erro' })
    }
  }
  const click = () => void copy()
  if (!labelled) return <IconButton size="small" icon={Copy} label={label} onClick={click} />
  return (
    <Button icon={Copy} onClick={click}>
      {label}
    </Button>
  )
}
