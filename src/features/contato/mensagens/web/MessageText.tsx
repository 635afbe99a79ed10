/** A message as its reader will see it: line breaks and all. */
export const MessageText = ({ text, label = 'Mensagem' }: { text: string; label?: string }) => (
  <figure>
    <figcaption className="field-label">{label}</figcaption>
    <p className="rounded-3 bg-verde-bg px-4 py-3 wrap-anywhere whitespace-pre-wrap text-verde-tx">
      {text}
    </p>
  </figure>
)
