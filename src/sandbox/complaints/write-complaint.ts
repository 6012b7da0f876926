import type {
  ComplaintDetail,
  ComplaintTab,
  Complaint as ListedComplaint,
} from '../../contracts/generated/calls.ts';
import { complaintSubTypes, complaintTypes, titleOf } from './complaint-types.ts';
import type { Complaint } from './complaints.ts';
import { pictureUrls } from './pictures.ts';

/** The complaints of a borrower as their list shows them. */
export const buildComplaintTabs = (complaints: readonly Complaint[]): ComplaintTab[] => {
  const list = (isAnswered: boolean): ListedComplaint[] =>
    complaints
      .filter(({ reply }) => (reply !== null) === isAnswered)
      .map(({ id, sent_at: time, type, content }) => ({
        id: String(id),
        time,
        type: titleOf(complaintTypes, type),
        content,
      }));
  return [
    { title: 'Waiting', value: 'waiting', list: list(false) },
    { title: 'Answered', value: 'answered', list: list(true) },
  ];
};

/** The answer with pictures of the reply as one text, as some loan cores have it. */
interface CoreComplaintDetail extends Omit<ComplaintDetail, 'disposeImages' | 'isNeedScore'> {
  readonly disposeImages: string;
  readonly isNeedScore: number;
}

/** A complaint with its reply. @param prefix of backend calls, under which pictures lie */
export const buildComplaintDetail = (
  complaint: Complaint,
  prefix: string,
): CoreComplaintDetail => ({
  type: titleOf(complaintTypes, complaint.type),
  sonType: titleOf(complaintSubTypes, complaint.sub_type),
  problemId: String(complaint.id),
  content: complaint.content,
  images: pictureUrls(prefix, complaint.pictures),
  disposeDetail: complaint.reply ?? '',
  disposeImages: pictureUrls(prefix, complaint.reply_pictures).join(','),
  isNeedScore: complaint.reply !== null && complaint.stars === null ? 1 : 0,
});
