import type { ComplaintSummary } from '../complaints/complaints.ts';
import { type Html, html, renderTable, formatTime } from '../html.ts';

export const renderComplaintTables = (
  path: string,
  complaints: readonly ComplaintSummary[],
): Html[] => [
  renderTable(
    'Complaints',
    'No complaints yet.',
    [
      'Number',
      'Borrower',
      'About',
      'Content',
      'Pictures',
      'Order',
      'Time (UTC)',
      'Reply',
      'Stars',
      'Answer',
    ],
    complaints.map((complaint) => [
      renderLink(complaint),
      complaint.borrower,
      complaint.subType === '' ? complaint.type : `${complaint.type}: ${complaint.subType}`,
      complaint.content.slice(0, 60),
      String(complaint.pictures),
      complaint.orderId,
      formatTime(complaint.sentAt),
      complaint.reply === null
        ? 'none yet'
        : complaint.reply.slice(0, 60) || `${complaint.replyPictures} picture`,
      complaint.stars === null ? '' : String(complaint.stars),
      renderReplyForm(path, complaint),
    ]),
  ),
];

/** Link to the complaint page; session-only borrowers have none. */
const renderLink = ({ complaintId, userId }: ComplaintSummary): Html | string => {
  if (userId === '') return complaintId;
  const query = new URLSearchParams({ userId, problemId: complaintId });
  return html`<a href="/complainDetails?${query.toString()}">${complaintId}</a>`;
};

const renderReplyForm = (path: string, { complaintId }: ComplaintSummary): Html =>
  html`<form
    method="post"
    action="${path}/reply"
    class="in-table"
    aria-label="Reply to complaint ${complaintId}"
  >
    <input type="hidden" name="complaintId" value="${complaintId}" />
    <input
      name="text"
      maxlength="2000"
      aria-label="Reply to complaint ${complaintId}"
      value="We are sorry. We have looked into it and mended it."
    />
    <button type="submit">Reply</button>
    <button type="submit" name="picture" value="1">Reply with a picture</button>
  </form>`;
