import { type LegalDocument, type LegalSite, toMailLink } from '../legal-document.ts'

export function returnPolicy({ name, domain, contactEmail }: LegalSite): LegalDocument {
  const mail = toMailLink(contactEmail)
  return {
    id: 'returnPolicy',
    dates: [{ label: 'Последнее обновление:', iso: '2023-01-15', text: '15 января 2023 г.' }],
    intro: [`Эта политика относится ко всему, что вы покупаете у проекта ${name} через ${domain}.`],
    sections: [
      {
        id: 'final-sales',
        heading: 'Все продажи окончательны',
        body: [
          'Все продажи окончательны, деньги не возвращаются.',
          'Прежде чем подтвердить заказ, прочитайте описание и цену, а если что-то неясно, сначала напишите нам.',
          'О том же говорит пункт о возврате денег в [Условиях использования](/terms-conditions#refunds): деньги возвращаются в течение 0 дней после покупки.',
        ],
      },
      {
        id: 'statutory-rights',
        heading: 'Ваши права по закону',
        body: [
          'Если вы потребитель, закон может давать вам права, которых не может лишить никакая политика, например когда товар не соответствует описанию. Ничто в этой политике не ограничивает этих прав.',
        ],
      },
      {
        id: 'contact',
        heading: 'Свяжитесь с нами',
        body: [`По любым вопросам об этой политике или о покупке пишите на адрес ${mail}.`],
      },
    ],
  }
}
