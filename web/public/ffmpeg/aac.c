/*
 * FFmpeg's AAC encoder for a browser: one encoder in each instance, given 1024 samples of every channel at a time.
 * Built by build.sh beside it. GNU Lesser General Public License 2.1 or later, as FFmpeg.
 */

#include <stdint.h>

#include "libavcodec/avcodec.h"
#include "libavutil/channel_layout.h"
#include "libavutil/log.h"
#include "libavutil/opt.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

/* Of the encoder's searches the one that takes a fifth of the time of "twoloop" and leaves less noise at every bitrate. */
#define CODER "fast"

static AVCodecContext *encoder;
static AVFrame *frame;
static AVPacket *packet;

/** Answers 0 where there is no memory, or no such sound can be encoded. */
int EXPORT(open)(int channels, int sample_rate, int bitrate)
{
    av_log_set_level(AV_LOG_QUIET);
    encoder = avcodec_alloc_context3(avcodec_find_encoder(AV_CODEC_ID_AAC));
    frame = av_frame_alloc();
    packet = av_packet_alloc();
    if (!encoder || !frame || !packet)
        return 0;
    encoder->sample_fmt = AV_SAMPLE_FMT_FLTP;
    encoder->sample_rate = sample_rate;
    encoder->bit_rate = bitrate;
    encoder->time_base = (AVRational){ 1, sample_rate };
    av_channel_layout_default(&encoder->ch_layout, channels);
    av_opt_set(encoder->priv_data, "aac_coder", CODER, 0);
    if (avcodec_open2(encoder, encoder->codec, NULL) < 0)
        return 0;
    frame->format = AV_SAMPLE_FMT_FLTP;
    frame->sample_rate = sample_rate;
    frame->nb_samples = encoder->frame_size;
    frame->pts = 0;
    av_channel_layout_copy(&frame->ch_layout, &encoder->ch_layout);
    return av_frame_get_buffer(frame, 0) >= 0;
}

/** What a decoder must know before the first packet: the AudioSpecificConfig. */
uint8_t *EXPORT(head)(void)
{
    return encoder->extradata;
}

int EXPORT(head_size)(void)
{
    return encoder->extradata_size;
}

/** Where the next samples of a channel go. */
float *EXPORT(plane)(int channel)
{
    if (av_frame_make_writable(frame) < 0)
        return 0;
    return (float *)frame->extended_data[channel];
}

/** Takes what the planes hold. Negative where it failed. */
int EXPORT(send)(void)
{
    int sent = avcodec_send_frame(encoder, frame);
    frame->pts += frame->nb_samples;
    return sent;
}

/** Says that nothing more comes. */
int EXPORT(finish)(void)
{
    return avcodec_send_frame(encoder, NULL);
}

/** The size of the next packet, 0 where more samples are needed first or none is left. */
int EXPORT(receive)(void)
{
    return avcodec_receive_packet(encoder, packet) < 0 ? 0 : packet->size;
}

uint8_t *EXPORT(packet_data)(void)
{
    return packet->data;
}

/** Nothing here opens files. */
int avpriv_open(const char *name, int flags, ...)
{
    return -1;
}
