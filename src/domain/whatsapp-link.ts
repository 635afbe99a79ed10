/** A click-to-chat link that opens WhatsApp with the text ready to send; `digits` is a Brazilian number with area code. */
export const whatsappLink = (digits: string, text: string) =>
  `https://wa.me/55${digits}?text=${encodeURIComponent(text)}`
